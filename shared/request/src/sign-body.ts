/** HMAC-SHA-256 of a body, base64 (D-10). @param callKey of the session, base64 */
export async function signBody(callKey: string, body: string): Promise<string> {
  const raw = Uint8Array.from(atob(callKey), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(body)));
  return btoa(String.fromCharCode(...signature));
}
