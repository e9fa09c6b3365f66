import { FormulaDialog } from '@tessera/board/formulas';
import { useClient, useLocale, usePermitted } from '@tessera/remote-kit';
import { IconButton } from '@tessera/ui/core';
import { MathFormulaRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useEditor } from '../../common/index.ts';

/** Whether the author may write computed fields of the chart's table. */
export function useMayCompute(): boolean {
  const { catalogue } = useEditor();
  return usePermitted('data_model_edit') && catalogue.editable;
}

/** Adds a computed field to the table of the chart. */
export function FormulaButton({ onSaved }: { onSaved(): void }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  if (!useMayCompute()) return null;
  return (
    <>
      <IconButton
        label={intl.formatMessage({ id: 'editor.fields.addFormula', defaultMessage: '添加计算字段' })}
        icon={<MathFormulaRegular />}
        onClick={() => setOpen(true)}
      />
      {open ? <FieldFormula onSaved={onSaved} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export interface FieldFormulaProps {
  /** Left out for a new field. */
  readonly fieldId?: string;
  onSaved(): void;
  onClose(): void;
}

/** The formula of a field of the chart's table. */
export function FieldFormula({ fieldId, onSaved, onClose }: FieldFormulaProps) {
  const client = useClient();
  const { locale } = useLocale();
  const { catalogue } = useEditor();
  return (
    <FormulaDialog
      client={client}
      locale={locale}
      tableId={catalogue.tableId}
      {...(fieldId ? { fieldId } : {})}
      onSaved={() => {
        onClose();
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
