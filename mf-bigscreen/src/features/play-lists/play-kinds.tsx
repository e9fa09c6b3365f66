import type { PlayItem } from '@tessera/contract';
import { ArrowSyncRegular, BoardRegular, DesktopRegular, DocumentTableRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

export type PlayKind = PlayItem['kind'];

const ICONS = {
  screen: DesktopRegular,
  dynamicScreen: ArrowSyncRegular,
  board: BoardRegular,
  report: DocumentTableRegular,
} satisfies Record<PlayKind, unknown>;

/** Icon of a kind of document, without a name for screen readers. */
export function KindIcon({ kind }: { readonly kind: PlayKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden />;
}

/** What the kinds of documents are called. */
export function useKindNames(): Readonly<Record<PlayKind, string>> {
  const intl = useIntl();
  return {
    screen: intl.formatMessage({ id: 'bigscreen.play.kind.screen', defaultMessage: '大屏' }),
    dynamicScreen: intl.formatMessage({ id: 'bigscreen.play.kind.dynamicScreen', defaultMessage: '动态大屏' }),
    board: intl.formatMessage({ id: 'bigscreen.play.kind.board', defaultMessage: '看板' }),
    report: intl.formatMessage({ id: 'bigscreen.play.kind.report', defaultMessage: '报告' }),
  };
}
