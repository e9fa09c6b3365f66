import { targets, type TargetImport, type TargetIndex, type TargetSheet } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { Button, makeStyles, Text } from '@tessera/ui/core';
import { PlainDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { usePeriodName } from '../period-name.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportCells } from './import-cells.tsx';
import { ImportOptions, NO_RISK, type ImportChoices } from './import-options.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '12px' } });

export interface ImportDialogProps {
  readonly index: TargetIndex;
  /** The table that the file fills. */
  readonly sheet: TargetSheet;
  /** What the year or month is called. */
  readonly periodTitle: string;
  onImported(): void;
  onClose(): void;
}
interface Looked {
  readonly file: File;
  readonly found: TargetImport;
}

/** Targets out of a file: choose it, look at what becomes of its cells, save them. */
export function ImportDialog({ index, sheet, periodTitle, onImported, onClose }: ImportDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [choices, setChoices] = useState<ImportChoices>(NO_RISK);
  const [looked, setLooked] = useState<Looked | null>(null);
  const periodName = usePeriodName(sheet.indexGranularity);
  const queryOf = (file: File, { blank, theirs }: ImportChoices) => ({
    ...sheet,
    ...{ fileName: file.name.slice(0, 200), blank, theirs },
  });
  const look = (file: File, chosen: ImportChoices) =>
    run(async () => {
      const found = await client.call(targets.checkImport, { query: queryOf(file, chosen), body: file });
      setLooked({ file, found });
    });
  const apply = ({ file, found }: Looked) =>
    run(async () => {
      const query = { ...queryOf(file, choices), faulty: choices.faulty, revision: found.revision };
      const done = await client.call(targets.importIndexData, { query, body: file });
      if (done.saved === null) {
        // Others saved meanwhile: it is looked at again, with what they changed.
        setLooked({ file, found: done });
        return;
      }
      toast(
        intl.formatMessage(
          { id: 'data.targets.import.done', defaultMessage: '已导入 {count, number} 个单元格' },
          { count: done.saved },
        ),
        { intent: 'success' },
      );
      onImported();
      onClose();
    });
  const title = intl.formatMessage(
    { id: 'data.targets.import.title', defaultMessage: '导入“{name}”{period}的目标值' },
    { name: index.indexName, period: periodTitle },
  );
  if (!looked)
    return (
      <PlainDialog title={title} width={600} onClose={onClose}>
        <ChooseFile
          sheet={sheet}
          indexName={index.indexName}
          isChecking={busy}
          onFile={(file) => void look(file, choices)}
        />
      </PlainDialog>
    );
  const { file, found } = looked;
  const { counts } = found;
  const bad = counts.faulty + counts.conflict;
  const due = choices.faulty === 'refuse' && bad > 0 ? 0 : counts.added + counts.changed + counts.cleared;
  return (
    <PlainDialog
      title={title}
      width={960}
      actions={
        <>
          <Button onClick={() => setLooked(null)}>
            <FormattedMessage id="data.targets.import.again" defaultMessage="选择其他文件" />
          </Button>
          <Button appearance="primary" disabledFocusable={busy || due === 0} onClick={() => void apply(looked)}>
            <FormattedMessage
              id="data.targets.import.apply"
              defaultMessage="导入 {count, number} 个单元格"
              values={{ count: due }}
            />
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.root}>
        <Text weight="semibold">{file.name}</Text>
        <ImportOptions
          choices={choices}
          hasConflicts={counts.conflict > 0}
          hasFaults={counts.faulty > 0}
          disabled={busy}
          onChange={(next) => {
            setChoices(next);
            if (next.blank !== choices.blank || next.theirs !== choices.theirs) void look(file, next);
          }}
        />
        <ImportCells found={found} decimals={index.decimals} periodName={periodName} />
      </div>
    </PlainDialog>
  );
}
