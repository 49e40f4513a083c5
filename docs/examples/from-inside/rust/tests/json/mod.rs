//! As much of JSON as the cases need, so that this example builds without a registry. In a crate of your own,
//! `serde_json::Value` takes its place.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Index;

#[derive(Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

static NULL: Json = Json::Null;
static NO_MEMBERS: BTreeMap<String, Json> = BTreeMap::new();

impl Json {
    pub fn text(&self) -> &str {
        if let Json::Text(text) = self {
            text
        } else {
            ""
        }
    }

    pub fn texts(&self) -> BTreeSet<String> {
        let Json::List(entries) = self else {
            return BTreeSet::new();
        };
        entries
            .iter()
            .map(|entry| entry.text().to_owned())
            .collect()
    }

    pub fn members(&self) -> &BTreeMap<String, Json> {
        if let Json::Object(members) = self {
            members
        } else {
            &NO_MEMBERS
        }
    }
}

impl Index<&str> for Json {
    type Output = Json;

    /// A member of an object; null where there is none.
    fn index(&self, name: &str) -> &Json {
        self.members().get(name).unwrap_or(&NULL)
    }
}

/// The value that a line holds. Panics where it holds none.
pub fn parsed(line: &str) -> Json {
    Reader {
        chars: line.chars().collect(),
        at: 0,
    }
    .value()
}

struct Reader {
    chars: Vec<char>,
    at: usize,
}

impl Reader {
    fn value(&mut self) -> Json {
        match self.peek() {
            '{' => Json::Object(self.entries('}', |reader| {
                (reader.string(), {
                    reader.next();
                    reader.value()
                })
            })),
            '[' => Json::List(self.entries(']', Reader::value)),
            '"' => Json::Text(self.string()),
            _ => match self.word().as_str() {
                "null" => Json::Null,
                "true" => Json::Bool(true),
                "false" => Json::Bool(false),
                number => Json::Number(number.parse().expect("a number")),
            },
        }
    }

    /// What stands between a bracket and its end; `drawbridge export` writes no blanks between.
    fn entries<T, C: FromIterator<T>>(&mut self, end: char, entry: impl Fn(&mut Reader) -> T) -> C {
        let mut found = Vec::new();
        self.next();
        while self.peek() != end {
            if self.peek() == ',' {
                self.next();
            }
            found.push(entry(self));
        }
        self.next();
        found.into_iter().collect()
    }

    fn string(&mut self) -> String {
        let mut text = String::new();
        self.next();
        loop {
            match self.next() {
                '"' => return text,
                '\\' => text.push(self.escaped()),
                other => text.push(other),
            }
        }
    }

    fn escaped(&mut self) -> char {
        match self.next() {
            'n' => '\n',
            't' => '\t',
            'u' => {
                let digits: String = (0..4).map(|_| self.next()).collect();
                u32::from_str_radix(&digits, 16)
                    .ok()
                    .and_then(char::from_u32)
                    .unwrap_or('\u{fffd}')
            }
            other => other,
        }
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while self.at < self.chars.len() && !",]}".contains(self.peek()) {
            word.push(self.next());
        }
        word
    }

    fn peek(&self) -> char {
        self.chars[self.at]
    }

    fn next(&mut self) -> char {
        self.at += 1;
        self.chars[self.at - 1]
    }
}
