# Plays walled kings on the protocol: written from the rules, by somebody who has not seen engine.py.
use strict;
use warnings;
use JSON::PP;

my $json = JSON::PP->new->canonical;
$| = 1;    # every line is sent at once

sub square { my ( $x, $y ) = @_; return chr( 97 + $x ) . ( 1 + $y ) }
sub place { my ($square) = @_; return ( ord($square) - 97, substr( $square, 1 ) - 1 ) }

sub touch {
    my ( $ax, $ay ) = place( $_[0] );
    my ( $bx, $by ) = place( $_[1] );
    return abs( $ax - $bx ) <= 1 && abs( $ay - $by ) <= 1;
}

# The square of a player's king.
sub king {
    my ( $position, $player ) = @_;
    my $name = substr( $player, 0, 1 ) . 'K';
    my ($square) = grep { $position->{board}{$_} eq $name } keys %{ $position->{board} };
    return $square;
}

sub other { return $_[0] eq 'white' ? 'black' : 'white' }

sub moves {
    my ($position) = @_;
    my $from = king( $position, $position->{turn} );
    my $foe  = king( $position, other( $position->{turn} ) );
    my ( $x, $y ) = place($from);
    my @found;
    for my $dx ( -1 .. 1 ) {
        for my $dy ( -1 .. 1 ) {
            my ( $tx, $ty ) = ( $x + $dx, $y + $dy );
            next if $tx < 0 || $tx > 2 || $ty < 0 || $ty > 2 || !( $dx || $dy );
            my $to = square( $tx, $ty );
            push @found, "$from-$to" unless $to eq $position->{wall} || touch( $to, $foe );
        }
    }
    return @found;
}

sub play {
    my ( $position, $move ) = @_;
    return unless grep { $_ eq $move } moves($position);
    my ( $from, $to ) = split /-/, $move;
    my %board = %{ $position->{board} };
    $board{$to} = delete $board{$from};
    return { %$position, board => \%board, turn => other( $position->{turn} ) };
}

sub count {
    my ( $position, $depth ) = @_;
    return 1 unless $depth;
    my $nodes = 0;
    $nodes += count( play( $position, $_ ), $depth - 1 ) for moves($position);
    return $nodes;
}

my @methods = qw(legal_moves apply status perft);
my %answer  = (
    initialize => sub {
        return { protocol => 1, engine => { name => 'kings.pl' }, rulesets => { 'walled-kings' => { methods => \@methods } } };
    },
    shutdown    => sub { return {} },
    legal_moves => sub { return { moves => [ moves( $_[0]{position} ) ] } },
    apply       => sub { my $after = play( $_[0]{position}, $_[0]{move} ); return $after && { position => $after } },
    perft       => sub { return { nodes => count( $_[0]{position}, $_[0]{depth} ) } },
    status      => sub {
        my $turn = $_[0]{position}{turn};
        my $result = moves( $_[0]{position} ) ? undef : { winner => other($turn) };
        return { turn => $turn, in_check => [], result => $result };
    },
);

while ( my $line = <STDIN> ) {
    my $request = decode_json($line);
    my $result  = $answer{ $request->{method} }->( $request->{params} );
    my %response = ( jsonrpc => '2.0', id => $request->{id} );
    if   ($result) { $response{result} = $result }
    else           { $response{error} = { code => -32001, message => 'illegal move' } }
    print $json->encode( \%response ), "\n";
    last if $request->{method} eq 'shutdown';
}
