/** A same-origin path for after sign-in, or null for other origins, scripts and the sign-in page. */
export function safeRedirect(value: string | null, origin: string): string | null {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname === '/' || url.pathname === '/login') return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Address of the sign-in page that leads back to where the user wanted to go. */
export function signInPath(from: { readonly pathname: string; readonly search: string }): string {
  const wanted = `${from.pathname}${from.search}`;
  return wanted === '/' || from.pathname === '/login' ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`;
}
