import { PaperItem, PaperSheet, sheetTexts } from '@tessera/board/paper';
import { boardItems, useChosenTabs } from '@tessera/board/reading';
import type { ReportDocument } from '@tessera/contract';
import { planPages } from '@tessera/page-plan';
import { useLocale, useTelemetry } from '@tessera/remote-kit';
import { makeStyles, ThemeProvider, tokens } from '@tessera/ui/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { Fitted } from './fitted.tsx';
import type { Frame } from './player-frames.ts';
import { useCoordinator } from './use-coordinator.ts';

const useStyles = makeStyles({
  ground: { position: 'absolute', inset: 0, backgroundColor: tokens.colorNeutralBackground4 },
});
/** Seconds for which a page is shown at least. */
const PAGE = 5;

export interface ReportStageProps {
  readonly frame: Frame;
  readonly document: ReportDocument;
  /** Whether its pages are turned. */
  readonly seen: boolean;
}

/** The pages of a report, one after the other in the time that the report has; each as it is designed, on one sheet. */
export function ReportStage({ frame, document, seen }: ReportStageProps) {
  const { content, item } = frame;
  const coordinator = useCoordinator(frame);
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const { menuCode, menuName } = content;
  const items = useMemo(() => boardItems(content), [content]);
  const tabs = useChosenTabs();
  const onError = useCallback(
    (error: unknown) => telemetry.error(error, { menuCode, where: 'played report' }),
    [telemetry, menuCode],
  );
  const today = useToday();
  const { papers, styleDTO } = document.report;
  const sheets = useMemo(() => {
    const texts = sheetTexts(styleDTO, { reportName: menuName, document, state: content.boardState, today }, intl);
    return planPages({
      papers: papers.map((paper) => ({ ...paper, repeat: null, tables: [] })),
      layout: styleDTO,
      textsOf: () => texts,
      measures: { contentOf: () => undefined, valuesOf: () => [] },
    }).sheets;
  }, [papers, styleDTO, menuName, document, content.boardState, today, intl]);
  const [at, setAt] = useState(0);
  const { duration } = item;
  const count = sheets.length;
  useEffect(() => {
    if (!seen || count < 2) return;
    const timer = setInterval(() => setAt((last) => last + 1), Math.max(PAGE, duration / count) * 1_000);
    return () => clearInterval(timer);
  }, [seen, count, duration]);
  const sheet = sheets[at % Math.max(1, count)];
  const paper = papers.find(({ id }) => id === sheet?.paperId);
  if (!sheet || !paper) return null;
  return (
    <ThemeProvider theme="purple" locale={locale}>
      <div className={styles.ground}>
        <Fitted key={sheet.paperId} {...sheet.size}>
          <PaperSheet
            sheet={sheet}
            watermark=""
            render={({ code, box: _box, ...piece }) => (
              <PaperItem
                code={code}
                order={sheet.pieces.findIndex((one) => one.code === code)}
                paper={paper}
                items={items}
                coordinator={coordinator}
                locale={locale}
                tabs={tabs}
                piece={piece}
                onError={onError}
              />
            )}
          />
        </Fitted>
      </div>
    </ThemeProvider>
  );
}

/** The day as text, of a page that stays open over midnight. */
function useToday(): string {
  const intl = useIntl();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return intl.formatDate(now);
}
