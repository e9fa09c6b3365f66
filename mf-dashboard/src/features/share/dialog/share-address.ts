import { SHARE_PATHS, type Share } from '@tessera/contract';

export function shareAddress({ shareId, reportCode }: Pick<Share, 'shareId' | 'reportCode'>, origin: string): string {
  return `${origin}${reportCode === null ? SHARE_PATHS.board : SHARE_PATHS.chart}?shareId=${shareId}`;
}

/** What a page of another site is written with to show a share; see docs/embedding.md. */
export function embedCode({ shareId, reportCode, tokenOnly }: Share, origin: string): string {
  const options = [
    `  share: '${shareId}',`,
    ...(reportCode === null ? [] : ['  chart: true,']),
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
