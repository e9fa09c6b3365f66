/** Statuses whose reply may not have a body. */
const BODYLESS = new Set([204, 205, 304]);

/**
 * A `fetch` of one request that tells how much of its body has been sent, which the browser's own does not.
 * @param body of the request
 * @param onSent receives bytes
 */
export function fetchTelling(body: BodyInit | null, onSent: (bytes: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const { url, method, headers, signal } = input instanceof Request ? input : new Request(input, init);
      const sending = new XMLHttpRequest();
      const giveUp = () => sending.abort();
      sending.open(method, url);
      headers.forEach((value, name) => sending.setRequestHeader(name, value));
      sending.responseType = 'arraybuffer';
      sending.upload.onprogress = ({ loaded }) => onSent(loaded);
      sending.onload = () => {
        const { status, statusText } = sending;
        const reply = BODYLESS.has(status) ? null : (sending.response as ArrayBuffer);
        resolve(new Response(reply, { status, statusText, headers: headersOf(sending.getAllResponseHeaders()) }));
      };
      sending.onerror = () => reject(new TypeError(`${method} ${url} got no answer.`));
      sending.onabort = () => reject(signal.reason as Error);
      sending.onloadend = () => signal.removeEventListener('abort', giveUp);
      if (signal.aborted) return reject(signal.reason as Error);
      signal.addEventListener('abort', giveUp);
      sending.send(body as XMLHttpRequestBodyInit | null);
      return undefined;
    });
}

function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
