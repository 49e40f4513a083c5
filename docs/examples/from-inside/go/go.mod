module example.com/knights

go 1.21
