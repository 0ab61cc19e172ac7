// What the browser has of the application from the first page on: what it
// needs at once, and the small parts that most live sections draw with. Each
// of those would be a file by itself.
import './client';
import '../lib/html';
import '../ui/head';
import '../ui/prose';
import '../ui/split';
