import { data } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useAtom, useAtomValue } from 'jotai';
import { useIntl } from 'react-intl';

import {
  announcementAtom,
  FieldDrag,
  filterTargetAtom,
  STEPS,
  useEditor,
  type Dragged,
  type DropPlace,
  type LoadedCatalogue,
  useDrillRefusal,
} from '../../common/index.ts';
import { addField, catalogueOf, changeTable, moveField, NO_TABLE, pickedFrom, removeField } from '../../model/index.ts';
import { FieldPanel } from '../fields/index.ts';
import { TypePicker } from '../picker/index.ts';
import { BoardColors, Preview } from '../preview/index.ts';
import { WellFilterDialog, WellsPanel } from '../wells/index.ts';
import { SettingsSide } from './settings-side.tsx';

const useStyles = makeStyles({
  panels: {
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: '220px 200px minmax(0, 1fr) 300px',
    gridTemplateRows: 'minmax(0, 1fr)',
    '@media (max-width: 1360px)': { gridTemplateColumns: '196px 184px minmax(0, 1fr) 280px' },
    // Four columns leave no room for the chart: it stands above the others, which are scrolled to.
    '@media (max-width: 960px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'minmax(280px, 52%) minmax(300px, 60%) auto',
      overflowY: 'auto',
      '> :nth-child(3)': { order: -1, gridColumn: '1 / -1' },
      '> :nth-child(4)': { gridColumn: '1 / -1' },
    },
  },
  side: {
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  said: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

export interface WorkbenchProps {
  readonly loaded: LoadedCatalogue;
  readonly mode: 'chart' | 'data';
}

/** Fields, wells, preview, types and settings of the draft of {@link EditorProvider}; fields are dragged between them. */
export function Workbench({ loaded, mode }: WorkbenchProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { draft, history, catalogue } = useEditor();
  const announcement = useAtomValue(announcementAtom);
  const [asked, setAsked] = useAtom(filterTargetAtom);
  const { run: changeTo } = useAction();
  const chooseTable = (tableId: string) =>
    void changeTo(async () => {
      if (tableId === catalogue.tableId) return;
      const next = catalogueOf(await client.call(data.tableDetail, { body: { tableId } }));
      const { lost } = changeTable(draft, catalogue, next);
      if (lost.length > 0) {
        const sure = await notify.confirm({
          title: intl.formatMessage({ id: 'editor.table.title', defaultMessage: '更换数据表？' }),
          text: intl.formatMessage(
            {
              id: 'editor.table.lost',
              defaultMessage: '“{table}”中没有这些字段，它们会从图表中移除：{fields}。更换后可以撤销。',
            },
            {
              table: next.name,
              fields: lost.join(intl.formatMessage({ id: 'editor.needs.comma', defaultMessage: '、' })),
            },
          ),
          confirmLabel: intl.formatMessage({ id: 'editor.table.confirm', defaultMessage: '更换' }),
        });
        if (!sure) return;
      }
      history.edit(STEPS.table, (last) => changeTable(last, catalogue, next).draft);
    });
  const refused = useDrillRefusal();
  const onDrop = (dragged: Dragged, place: DropPlace | null) => {
    if (dragged.kind === 'field') {
      if (place?.well === 'filter') setAsked({ fieldId: dragged.picked.fieldId, index: null });
      else if (place && !refused(dragged.picked, place.well))
        history.edit(STEPS.addField, (last) => addField(last, catalogue, dragged.picked, place.well, place.index));
    } else if (place?.well === 'filter' && dragged.place.well !== 'filter')
      setAsked({ fieldId: dragged.fieldId, index: null });
    else if (place && dragged.place.well !== place.well && refused(pickedFrom(draft, dragged.place), place.well))
      return;
    else if (place)
      history.edit(STEPS.moveField, (last) => moveField(last, catalogue, dragged.place, place.well, place.index));
    else history.edit(STEPS.removeField, (last) => removeField(last, dragged.place));
  };
  const tableReady =
    draft.reportParam.tbId === '' ||
    Boolean(loaded.error) ||
    (catalogue !== NO_TABLE && catalogue.tableId === draft.reportParam.tbId);
  return (
    <>
      <FieldDrag onDrop={onDrop}>
        <div className={styles.panels}>
          <FieldPanel loaded={loaded} onTable={chooseTable} />
          <WellsPanel />
          <BoardColors menuCode={draft.menuCode}>
            <Preview mode={mode} ready={tableReady} />
          </BoardColors>
          <aside
            className={styles.side}
            aria-label={intl.formatMessage({ id: 'editor.side.label', defaultMessage: '类型与样式' })}
          >
            <TypePicker />
            <SettingsSide />
          </aside>
        </div>
      </FieldDrag>
      <div role="status" className={styles.said}>
        {announcement}
      </div>
      {asked ? <WellFilterDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
