/**
 * Signature of a body with the session's call key: HMAC-SHA-256, base64 (D-10).
 * @param callKey base64, as the session names it
 */
export async function signBody(callKey: string, body: string): Promise<string> {
  const raw = Uint8Array.from(atob(callKey), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(body)));
  return btoa(String.fromCharCode(...signature));
}
