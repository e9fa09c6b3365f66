import { ErrorState, LoadingSkeleton } from '@tessera/ui/core';
import { FormDialog } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { errorText } from '../frame/error-text.ts';
import type { FormulaDialogProps } from './formula-dialog-props.ts';
import { FormulaTitle } from './formula-title.tsx';
import { FormulaWorkbench } from './formula-workbench.tsx';
import { useFormulaData } from './use-formula-data.ts';

/** The dialog with loading and error states. */
export function FormulaForm(props: FormulaDialogProps) {
  const { client, tableId, fieldId, onClose } = props;
  const intl = useIntl();
  const { data, error, reload } = useFormulaData(client, tableId, fieldId);
  if (data) return <FormulaWorkbench {...props} data={data} />;
  return (
    <FormDialog
      title={<FormulaTitle fresh={fieldId === undefined} />}
      width={1040}
      ready={false}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      {error === undefined ? (
        <LoadingSkeleton shape="block" height={440} />
      ) : (
        <ErrorState text={errorText(error, intl)} onRetry={reload} />
      )}
    </FormDialog>
  );
}
