import { SHARE_PATHS, type Share } from '@tessera/contract';

import type { DocumentNoun } from '../document-noun.ts';

/** Address of a share at the page of its kind. */
export function shareAddress(
  { shareId, reportCode }: Pick<Share, 'shareId' | 'reportCode'>,
  noun: DocumentNoun,
  origin: string,
): string {
  return `${origin}${reportCode === null ? SHARE_PATHS[noun] : SHARE_PATHS.chart}?shareId=${shareId}`;
}

/** What a page of another site is written with to show a share; see docs/embedding.md. */
export function embedCode({ shareId, reportCode, tokenOnly }: Share, noun: DocumentNoun, origin: string): string {
  const named = reportCode !== null ? 'chart' : noun;
  const kind = named === 'board' ? [] : [`  ${named}: true,`];
  const options = [
    `  share: '${shareId}',`,
    ...kind,
    ...(tokenOnly ? ["  token: () => fetch('/your-server/tessera-token').then((reply) => reply.text()),"] : []),
  ];
  return [
    '<div id="tessera" style="height: 720px"></div>',
    `<script src="${origin}/embed/tessera.js"></script>`,
    '<script>',
    "Tessera.embed(document.querySelector('#tessera'), {",
    ...options,
    '});',
    '</script>',
  ].join('\n');
}
