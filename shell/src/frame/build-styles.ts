import type { RemoteBuild } from '@tessera/contract';

import { belongsTo } from './build-address.ts';

type Addressed = Pick<RemoteBuild, 'build' | 'integrityUrl'>;

/** Lets the stylesheets of builds hold only while the build is in the page. */
export interface BuildStyles {
  /** One frame of the build is in the page, until the returned function is called. */
  hold(build: Addressed): () => void;
}

/**
 * Sheets of absent builds keep their elements, since webpack takes them for installed, with a medium that no page has:
 * they apply again at once, without being fetched anew.
 */
export function createBuildStyles(page: Document = document): BuildStyles {
  const known = new Map<string, { readonly build: Addressed; frames: number }>();
  const apply = (link: HTMLLinkElement) => {
    for (const { build, frames } of known.values()) {
      if (!belongsTo(link.href, build)) continue;
      if (frames > 0) link.removeAttribute('media');
      else link.media = 'not all';
    }
  };
  const applyAll = () => page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]').forEach(apply);
  // A chunk that was asked for may bring its sheet after the user has left.
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') apply(node);
    }
  }).observe(page.head, { childList: true });

  return {
    hold(build) {
      const entry = known.get(build.build) ?? { build, frames: 0 };
      known.set(build.build, entry);
      entry.frames += 1;
      if (entry.frames === 1) applyAll();
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        entry.frames -= 1;
        if (entry.frames === 0) applyAll();
      };
    },
  };
}
