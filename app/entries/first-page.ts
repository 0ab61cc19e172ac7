// The entry of the first page: the client, and the small components that most
// live sections use. Each of those would otherwise be a chunk of its own.
import './client';
import '../lib/html';
import '../ui/head';
import '../ui/picture';
import '../ui/prose';
import '../ui/split';
