/*
 * Service worker of paired walls, for /wall alone: opens the page from what the wall has kept while the server does not answer. It
 * stores nothing: the page keeps the files that it was loaded from, and removes worker and files once its token is revoked.
 */
'use strict';

const KEPT = 'tessera-wall-page';
const PAGE = '/wall';
/** Milliseconds after which a server that says nothing counts as away. */
const PATIENCE = 15_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  const opens = request.mode === 'navigate';
  // What the page reads of itself, to keep it, is never what was kept.
  if (opens !== (pathname === PAGE)) return;
  event.respondWith(opens ? preferServer(request, PAGE) : file(request));
});

/** @returns {Promise<Response | undefined>} what was kept, whose policy and hashes the browser holds to as it does to the server's */
async function kept(address) {
  return (await caches.open(KEPT)).match(address, { ignoreVary: true, ignoreSearch: true });
}

/** A file whose name has a hash is kept for good; others are the server's while it answers. */
async function file(request) {
  const known = await kept(request.url);
  // A page that found a file damaged asks past all caches.
  if (known === undefined || request.cache === 'reload' || request.cache === 'no-store') return fetch(request);
  if (/\bimmutable\b/.test(known.headers.get('cache-control') ?? '')) return known;
  return preferServer(request, request.url);
}

async function preferServer(request, address) {
  const known = await kept(address);
  if (known === undefined) return fetch(request);
  const asked = fetch(request);
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE)));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  clearTimeout(timer);
  // The server may have moved: the browser follows a redirect by itself.
  return answer && (answer.ok || answer.type === 'opaqueredirect') ? answer : known;
}
