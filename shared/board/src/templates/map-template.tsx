import {
  BOARD_NAME_LENGTH,
  templates,
  type TemplateDetail,
  type TemplateKind,
  type TemplateProposal,
} from '@tessera/contract';
import { LoadError, useAction, useClient, useLoad, useLocale } from '@tessera/remote-kit';
import { Button, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { FormDialog, PlainDialog, TextField } from '@tessera/ui/forms';
import { ArrowLeftRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Made } from './made-document.tsx';
import { isComplete, missingFields, toMapping } from './mapping-draft.ts';
import { newFromTitle } from './new-from-title.ts';
import { TableMapper } from './table-mapper.tsx';
import { TemplatePicture } from './template-picture.tsx';
import { useMapping } from './use-mapping.ts';

const WIDTH = 760;
const useStyles = makeStyles({
  head: {
    display: 'flex',
    gap: '16px',
    alignItems: 'flex-end',
    '@media (max-width: 600px)': { flexDirection: 'column' },
  },
  picture: { flex: 'none', width: '200px' },
  name: { flex: 1, minWidth: 0, width: '100%' },
  back: { alignSelf: 'flex-start' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  missing: { margin: 0, color: tokens.colorPaletteRedForeground1 },
});

export interface MapTemplateProps {
  readonly templateId: string;
  /** Of the template as far as it is known before it is loaded. */
  readonly kind: TemplateKind;
  readonly parentCode: string | null;
  /** Back to the list; null where there is none. */
  readonly onBack: (() => void) | null;
  onMade(made: Made, kind: TemplateKind): void;
  onClose(): void;
}

/** Lets the author map the tables and fields of a template, and creates a document from it. */
export function MapTemplate(props: MapTemplateProps) {
  const { templateId, kind, onClose } = props;
  const intl = useIntl();
  const { locale } = useLocale();
  const { data, error, reload } = useLoad(
    ['template-mapping', templateId, locale],
    async (call) => {
      const body = { templateId };
      const [template, proposals] = await Promise.all([
        call(templates.detail, { body }),
        call(templates.propose, { body }),
      ]);
      return { template, proposals };
    },
    { fresh: true },
  );
  if (data) return <MappingForm {...props} {...data} />;
  return (
    <PlainDialog width={WIDTH} title={newFromTitle(intl, kind)} onClose={onClose}>
      {error ? <LoadError error={error} onRetry={reload} /> : <LoadingSkeleton shape="text" count={7} />}
    </PlainDialog>
  );
}

interface MappingFormProps extends MapTemplateProps {
  readonly template: TemplateDetail;
  readonly proposals: readonly TemplateProposal[];
}

function MappingForm({ template, proposals, parentCode, onBack, onMade, onClose }: MappingFormProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const { templateId, templateName, kind, tablesInside: tables } = template;
  const [name, setName] = useState(templateName);
  const mapping = useMapping(templateId, tables, proposals);
  const missing = tables.reduce((sum, table) => sum + missingFields(table, mapping.draft.get(table.tableId)).length, 0);
  const make = async () => {
    const body = { templateId, menuName: name.trim(), parentCode, mapping: toMapping(mapping.draft) };
    let made: Made | null = null;
    await run(async () => {
      made = await client.call(templates.use, { body });
    });
    if (made) onMade(made, kind);
  };
  return (
    <FormDialog
      width={WIDTH}
      busy={busy}
      ready={name.trim() !== '' && !mapping.busy && isComplete(tables, mapping.draft)}
      title={newFromTitle(intl, kind)}
      submitLabel={<FormattedMessage id="board.template.make" defaultMessage="新建并编辑" />}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      {onBack ? (
        <Button
          className={styles.back}
          appearance="subtle"
          icon={<ArrowLeftRegular />}
          disabled={busy}
          onClick={onBack}
        >
          <FormattedMessage id="board.template.back" defaultMessage="重新选择模板" />
        </Button>
      ) : null}
      <div className={styles.head}>
        <div className={styles.picture}>
          <TemplatePicture preview={template.preview} tiles={template.tiles} />
        </div>
        <div className={styles.name}>
          <TextField
            required
            label={intl.formatMessage(
              {
                id: 'board.template.documentName',
                defaultMessage: '{kind, select, board {看板} report {报告} other {大屏}}名称',
              },
              { kind },
            )}
            maxLength={BOARD_NAME_LENGTH}
            value={name}
            onValueChange={setName}
          />
        </div>
      </div>
      <p className={styles.hint}>
        {tables.length === 0 ? (
          <FormattedMessage id="board.template.noTables" defaultMessage="这个模板不使用数据表，可以直接新建。" />
        ) : (
          <FormattedMessage
            id="board.template.mapHint"
            defaultMessage="为模板中的每张表选择您的数据表。字段已按名称和类型匹配，请核对；所有组件会一起替换。"
          />
        )}
      </p>
      {tables.map((table) => (
        <TableMapper key={table.tableId} table={table} mapping={mapping} />
      ))}
      {missing > 0 ? (
        <p className={styles.missing} role="status">
          <FormattedMessage
            id="board.template.missing"
            defaultMessage="还有 {missing, number} 个字段没有对应，选择后才能新建。"
            values={{ missing }}
          />
        </p>
      ) : null}
    </FormDialog>
  );
}
