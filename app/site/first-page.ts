// Small components that most live sections use: in the first page's code. Each would
// otherwise be a chunk of its own.
import '../ui/head';
import '../ui/picture';
import '../ui/prose';
import '../ui/split';
