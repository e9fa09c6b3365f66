import { useIntervalRefresh } from '@tessera/board';
import {
  LackingSheet,
  MeasureRoom,
  PaperSheet,
  ReportSourceProvider,
  SheetContent,
  useMayWatch,
  useSheets,
  type ReadReport,
} from '@tessera/board/paper';
import { boardItems } from '@tessera/board/reading';
import type { ReportDocument } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, ThemeProvider, tokens } from '@tessera/ui/core';
import { useEffect, useEffectEvent, useMemo } from 'react';

import { Fitted } from './fitted.tsx';
import type { Frame } from './player-frames.ts';
import { useToday } from './use-today.ts';
import { useTurnedSheet } from './use-turned-sheet.ts';

const useStyles = makeStyles({
  ground: { position: 'absolute', inset: 0, backgroundColor: tokens.colorNeutralBackground4 },
  sheet: { position: 'absolute', inset: 0 },
  // Asked and drawn before it is its turn.
  coming: { position: 'absolute', inset: 0, visibility: 'hidden' },
});

export interface ReportStageProps {
  readonly frame: Frame;
  readonly document: ReportDocument;
  /** Whether its sheets are turned. */
  readonly turning: boolean;
}

/** All sheets of a report, one after the other in the time that it has. */
export function ReportStage(props: ReportStageProps) {
  const { locale } = useLocale();
  return (
    <ReportSourceProvider value={props.frame.answers}>
      {/* Paper is white, whatever the theme around it is. */}
      <ThemeProvider theme="purple" locale={locale}>
        <PlayedSheets {...props} />
      </ThemeProvider>
    </ReportSourceProvider>
  );
}

function PlayedSheets({ frame: { content, item, round, answers }, document, turning }: ReportStageProps) {
  const styles = useStyles();
  const { menuCode, menuName, reports, boardState } = content;
  const read = useMemo(
    (): ReadReport => ({
      menuCode,
      document,
      reports: [...reports],
      version: 0,
      reportInfo: { reportName: menuName, publication: null },
    }),
    [menuCode, menuName, document, reports],
  );
  const items = useMemo(() => boardItems({ document, reports }), [document, reports]);
  const mayWatch = useMayWatch(answers);
  const { sheets, reloadPages, ...measuring } = useSheets({
    read,
    items,
    state: boardState,
    flows: mayWatch,
    today: useToday(),
  });
  const { coordinators } = measuring;
  const refresh = () => {
    reloadPages();
    coordinators.common.refreshAll();
  };
  useIntervalRefresh(document.settings.refreshSeconds, refresh);
  const begin = useEffectEvent(() => {
    if (round > 0) refresh();
  });
  useEffect(() => begin(), [round]);
  // Nobody stands at a wall who could try again: what can't be asked is passed over.
  const played = sheets.filter(({ lacking }) => lacking === undefined || lacking === 'empty');
  const at = useTurnedSheet({ count: played.length, duration: item.duration, turning, round });
  const shared = { read, items, coordinators };
  return (
    <div className={styles.ground}>
      {[...new Set([at, (at + 1) % Math.max(1, played.length)])].map((index) => {
        const sheet = played[index];
        if (!sheet) return null;
        return (
          <div key={sheet.key} className={index === at ? styles.sheet : styles.coming} aria-hidden={index !== at}>
            <Fitted {...sheet.planned.size}>
              <SheetContent {...shared} sheet={sheet} links={false}>
                {(render) => (
                  <PaperSheet
                    sheet={sheet.planned}
                    watermark=""
                    render={(piece) => render(piece.code, piece.order, { piece })}
                    cover={sheet.lacking ? <LackingSheet lacking={sheet.lacking} onRetry={reloadPages} /> : null}
                  />
                )}
              </SheetContent>
            </Fitted>
          </div>
        );
      })}
      {mayWatch ? <MeasureRoom {...shared} {...measuring} sheets={sheets} current={played[at]} /> : null}
    </div>
  );
}
