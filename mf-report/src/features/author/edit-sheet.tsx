import { EditGrid, NO_CHOICES, type QueryCoordinator } from '@tessera/board';
import { EditItem, type ItemActions } from '@tessera/board/authoring';
import { PaperGround, PaperSheet, sheetTexts } from '@tessera/board/paper';
import type { BoardItems } from '@tessera/board/reading';
import { PAGE_SIZES, type ReportPaper } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale, useSession, useStore } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { designedSheets } from './designed-sheets.ts';
import type { ReportEditor } from './model/report-editor.ts';

const useStyles = makeStyles({
  root: { flex: 'none', margin: '0 auto' },
  scaled: { position: 'relative', transformOrigin: '0 0' },
  grid: { position: 'absolute', overflow: 'visible' },
});

export interface EditSheetProps {
  readonly editor: ReportEditor;
  readonly paper: ReportPaper;
  readonly name: string;
  readonly items: BoardItems;
  readonly coordinator: QueryCoordinator;
  readonly actions: ItemActions;
  /** 1 for the size of the paper. */
  readonly scale: number;
}

/** A page, whose components can be moved, resized and selected. */
export function EditSheet({ editor, paper, name, items, coordinator, actions, scale }: EditSheetProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const session = useSession();
  const { document } = useStore(editor);
  const selected = useStore(editor.selection);
  const { styleDTO, papers } = document.report;
  const { width, height, padding } = PAGE_SIZES[styleDTO.layoutType];
  const [opened] = useState(() => new Date());
  const today = formatDate(opened, locale);
  const texts = sheetTexts(styleDTO, { reportName: name, document, state: NO_CHOICES, today }, intl);
  const bare = papers.map((one) => ({ ...one, layout: [] }));
  const sheet = designedSheets(bare, styleDTO, texts).find(({ paperId }) => paperId === paper.id);
  return (
    <div className={styles.root} style={{ width: width * scale, height: height * scale }}>
      <div className={styles.scaled} style={{ width, height, transform: `scale(${scale})` }}>
        {sheet ? (
          <PaperSheet
            sheet={sheet}
            watermark={[session?.userInfo.userNickName, today].filter(Boolean).join(' ')}
            render={() => null}
          />
        ) : null}
        <div className={styles.grid} style={{ inset: `${padding.vertical}px ${padding.horizontal}px` }}>
          <EditGrid
            layoutType={2}
            onSheet
            scale={scale}
            width={width - 2 * padding.horizontal}
            placed={paper.layout}
            selected={selected}
            label={(code) =>
              intl.formatMessage(
                {
                  id: 'report.item.label',
                  defaultMessage: '{name}，方向键移动，Shift 加方向键调整大小，Delete 删除',
                },
                { name: actions.nameOf(items.of(code)) },
              )
            }
            onSelect={(code, more) => editor.selection.toggle(code, more)}
            onChange={(placed) => editor.arrange(paper.id, [...placed])}
            render={(code, order) => {
              const item = items.of(code);
              return (
                <PaperGround item={item} style={paper.style}>
                  <EditItem
                    item={item}
                    name={actions.nameOf(item)}
                    order={order}
                    theme="purple"
                    coordinator={coordinator}
                    actions={actions.of(code, item)}
                    onOpen={() => actions.open(code, item)}
                  />
                </PaperGround>
              );
            }}
          />
        </div>
      </div>
    </div>
  );
}
