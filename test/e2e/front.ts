import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between the browser and a server, as at one address that stays. */
export interface Front {
  origin: string;
  /** The connection is there. Without it nobody answers, whatever the browser thinks of its network. */
  connected: boolean;
  /** Every answer is an error. */
  failing: boolean;
  /** Changes each document, as a proxy does that rewrites HTML. */
  alters?: (html: string) => string;
  /** Whether the answer to a path breaks off in the middle. */
  breaks?: (path: string) => boolean;
  /** The words of a document before which it rests half a second, so that the browser shows what it has. */
  rests?: string;
  /** The name under which the server's build is shown: another one is another release. */
  build?: string;
  close(): Promise<void>;
}

const scriptPath = '/front.js';

/** Puts a front before a server. own is the name of its build; a script runs in each document before all others. */
export async function createFront(target: string, own: string, script?: string): Promise<Front> {
  const server: Server = createServer((incoming, outgoing) => {
    if (!front.connected) return void incoming.socket.destroy();
    if (incoming.url === scriptPath) {
      return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    }
    if (front.failing) return void outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    const shown = front.build ?? own;
    // What is packed cannot be rewritten, and what is rewritten is not what its tag and its date tell of.
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const path = (incoming.url ?? '/').replaceAll(shown, own);
    const upstream = request(target + path, { method: incoming.method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const type = answer.headers['content-type'] ?? '';
        const text = /javascript|html|json/.test(type);
        const { etag: __, 'last-modified': ___, ...told } = answer.headers;
        let sent = text ? body.toString().replaceAll(own, shown) : body;
        if (script && typeof sent === 'string' && type.startsWith('text/html')) {
          sent = front.alters?.(sent) ?? sent;
          sent = sent.replace('<meta charset="utf-8">', `$&<script src="${scriptPath}"></script>`);
          told['content-length'] = String(Buffer.byteLength(sent));
        }
        outgoing.writeHead(answer.statusCode ?? 502, told); // builds have names of one length
        if (front.breaks?.(path)) {
          outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
          return;
        }
        const rest = front.rests && type.startsWith('text/html') ? sent.indexOf(front.rests) : -1;
        if (rest < 0) return void outgoing.end(sent);
        outgoing.write(sent.slice(0, rest));
        setTimeout(() => outgoing.end(sent.slice(rest)), 500);
      });
    });
    upstream.on('error', () => incoming.socket.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front: Front = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connected: true,
    failing: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return front;
}
