/** Where the user's choices lie; those of the contract, which would bring zod along. */
export const LOCALE_KEY = 'tessera.locale';
export const THEME_KEY = 'tessera.theme';
/** Data block of index.html with the texts, by locale and id. */
const TEXTS = 'tessera-start-texts';
const ID = 'tessera-start-failure';

const COLOURS = {
  light: { page: '#f5f5f5', card: '#ffffff', text: '#242424', hint: '#5c5c5c', button: '#1f6feb' },
  dark: { page: '#141414', card: '#242424', text: '#ffffff', hint: '#adadad', button: '#2f6fde' },
} as const;

/** Says in the user's language that the page could not start, with a button; without React, since that may be what failed. */
export function showStartFailure(page: Document, onReload: () => void): void {
  if (page.getElementById(ID)) return;
  const intl = textsOf(page);
  const colours = COLOURS[stored(page, THEME_KEY) === 'purpleNight' ? 'dark' : 'light'];
  const title = element(page, 'h1', intl.formatMessage({ id: 'shell.start.title', defaultMessage: '页面未能打开' }), {
    margin: '0 0 8px',
    'font-size': '20px',
    'line-height': '28px',
    'font-weight': '600',
  });
  const text = element(
    page,
    'p',
    intl.formatMessage({
      id: 'shell.start.text',
      defaultMessage: '部分文件在传输中损坏或未能到达。请重新加载；如果仍然如此，请检查网络或联系管理员。',
    }),
    { margin: '0 0 20px', color: colours.hint },
  );
  const button = element(page, 'button', intl.formatMessage({ id: 'shell.start.reload', defaultMessage: '重新加载' }), {
    padding: '6px 20px',
    border: '0',
    'border-radius': '4px',
    background: colours.button,
    color: '#ffffff',
    font: 'inherit',
    cursor: 'pointer',
  });
  button.addEventListener('click', () => {
    button.setAttribute('disabled', '');
    onReload();
  });
  const card = element(page, 'main', '', {
    'max-width': '420px',
    padding: '32px',
    'border-radius': '8px',
    background: colours.card,
    'text-align': 'center',
  });
  card.setAttribute('role', 'alert');
  card.append(title, text, button);
  const place = element(page, 'div', '', {
    position: 'fixed',
    inset: '0',
    'z-index': '1000',
    display: 'grid',
    'place-items': 'center',
    padding: '16px',
    background: colours.page,
    color: colours.text,
    font: '14px/20px "Segoe UI", "PingFang SC", "Microsoft YaHei", "Hiragino Sans", sans-serif',
  });
  place.id = ID;
  place.append(card);
  // The head is parsed before there is a body.
  if (page.body) page.body.append(place);
  else page.addEventListener('DOMContentLoaded', () => page.body.append(place));
}

/** Styles are set through the DOM, which the page's policy allows. */
function element(page: Document, name: string, text: string, styles: Readonly<Record<string, string>>): HTMLElement {
  const made = page.createElement(name);
  made.textContent = text;
  for (const [property, value] of Object.entries(styles)) {
    made.style.setProperty(
      property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    );
  }
  return made;
}

/** Texts of the stored language, else the Chinese ones of the code. */
function textsOf(page: Document) {
  const block = page.getElementById(TEXTS)?.textContent ?? '{}';
  const texts = (JSON.parse(block) as Record<string, Record<string, string>>)[stored(page, LOCALE_KEY) ?? ''] ?? {};
  return {
    formatMessage: ({ id, defaultMessage }: { id: string; defaultMessage: string }) => texts[id] ?? defaultMessage,
  };
}

function stored(page: Document, key: string): string | null {
  try {
    return page.defaultView?.localStorage.getItem(key) ?? null;
  } catch {
    return null;
  }
}
