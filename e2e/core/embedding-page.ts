import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another origin that embeds Tessera and records its messages. */
export interface EmbeddingPage {
  readonly url: string;
  close(): Promise<void>;
}

/** @param inner address that the frame shows, asked when the page is */
export async function serveEmbeddingPage(inner: () => string): Promise<EmbeddingPage> {
  return servePage(
    () => `<!doctype html><title>Portal</title><iframe src="${inner()}" style="width:1200px;height:700px"></iframe>
<script>window.told=[];addEventListener('message',(event)=>window.told.push({origin:event.origin,data:event.data}))</script>`,
  );
}

/** A page of another origin, on a port that is free. */
export async function servePage(html: () => string): Promise<EmbeddingPage> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
