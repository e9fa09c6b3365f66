/*
 * Service worker of paired walls, for /wall alone: opens the page from what the wall has kept while the server does not answer. It
 * stores nothing: the page keeps the files that it was loaded from, and removes worker and files once its token is revoked.
 */
'use strict';

const KEPT = 'tessera-wall-page';
const VIDEOS = 'tessera-wall-videos';
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
  event.respondWith(
    opens ? preferServer(request, PAGE) : request.destination === 'video' ? video(request) : file(request),
  );
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

/** A video that was kept, in the range that the player asks for; names of videos are never used again. */
async function video(request) {
  const known = await (await caches.open(VIDEOS)).match(request.url, { ignoreVary: true, ignoreSearch: true });
  if (known === undefined) return file(request);
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (range === null) return known;
  const whole = await known.blob();
  const { size } = whole;
  const [, first, last] = range;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  const headers = new Headers(known.headers);
  if (start >= end) {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end - 1}/${size}`);
  headers.set('content-length', String(end - start));
  return new Response(whole.slice(start, end), { status: 206, headers });
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
