import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another origin that shows Tessera in a frame and keeps what it is told. */
export interface EmbeddingPage {
  readonly url: string;
  close(): Promise<void>;
}

/** @param inner address that the frame shows. @param port fixed, since the server allows origins by name */
export async function serveEmbeddingPage(inner: string, port: number): Promise<EmbeddingPage> {
  const html = `<!doctype html><title>Portal</title><iframe src="${inner}" style="width:1200px;height:700px"></iframe>
<script>window.told=[];addEventListener('message',(event)=>window.told.push({origin:event.origin,data:event.data}))</script>`;
  return servePage(html, port);
}

/** A page of another origin. @param port 0 for any that is free */
export async function servePage(html: string, port = 0): Promise<EmbeddingPage> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
