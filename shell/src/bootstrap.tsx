import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { createAreaLoader } from './app/area.ts';
import type { Area } from './app/area.ts';
import { createLateCapabilities } from './app/late-capabilities.ts';
import { createSignInStatus } from './app/sign-in-state.ts';
import { pageTrust } from './composition/trust.ts';
import { createShell, memberOf } from './platform/index.ts';
import { matchShellRoute } from './routes.ts';

let area: Area | null = null;
const late = createLateCapabilities();
const shell = createShell({
  target: window,
  messages: late.messages,
  dialogs: late.dialogs,
  pages: late.pages,
  openPage: (path) => window.location.assign(path),
  routeTheme: (pathname) => {
    const own = matchShellRoute(pathname)?.route;
    if (own) return own.kind === 'page' ? own.theme : undefined;
    const match = area?.composition.match(pathname);
    return match?.kind === 'remote' ? match.route.theme : undefined;
  },
});
const signIn = createSignInStatus(shell);
const areaLoader = createAreaLoader(
  async () => {
    const { startArea } = await import('./app/start-area.tsx');
    area = startArea({ shell, late, target: window, restored: signIn.restored });
    shell.theme.refresh();
    return area;
  },
  (error) => shell.platform.telemetry.error(error, { what: 'area-chunk' }),
);
let member = memberKey();
shell.session.current.subscribe(() => {
  const next = memberKey();
  if (next === member) return;
  member = next;
  area?.sessionChanged();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(<App shell={shell} signIn={signIn} areaLoader={areaLoader} nonce={pageTrust().nonce} />);

function memberKey(): string | null {
  const session = shell.session.current.get();
  return session && memberOf(session);
}
