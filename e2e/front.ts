import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between the browser and a server, as at one address that stays. */
export interface Front {
  origin: string;
  /** The connection is there. Without it nobody answers, whatever the browser thinks of its network. */
  connected: boolean;
  /** Every answer is an error. */
  failing: boolean;
  /** The name under which the server's build is shown: another one is another release. */
  build?: string;
  close(): Promise<void>;
}

/** Puts a front before a server. own is the name of its build. */
export async function createFront(target: string, own: string): Promise<Front> {
  const server: Server = createServer((incoming, outgoing) => {
    if (!front.connected) return void incoming.socket.destroy();
    if (front.failing) return void outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    const shown = front.build ?? own;
    // What is packed cannot be rewritten, and what is rewritten is not what the tag names.
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers;
    const path = (incoming.url ?? '/').replaceAll(shown, own);
    const upstream = request(target + path, { method: incoming.method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const text = /javascript|html|json/.test(answer.headers['content-type'] ?? '');
        const { etag: ___, ...told } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, told); // builds have names of one length
        outgoing.end(text ? body.toString().replaceAll(own, shown) : body);
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
