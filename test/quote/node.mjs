// Prints what quotesOf gives in Node: the script's file, the first building, how many.
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';

const [file = '', first, count] = process.argv.slice(2);
runInThisContext(readFileSync(file, 'utf8'));
process.stdout.write(globalThis.quotesOf(Number(first), Number(count)));
