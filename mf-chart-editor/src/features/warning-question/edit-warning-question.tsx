import { chartDraftSchema } from '@tessera/contract';
import { type DialogComponentProps, useTelemetry } from '@tessera/remote-kit';
import { Provider } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';

import { forWarning, newDraft } from '../../model/index.ts';
import { QuestionView } from './question-view.tsx';

/**
 * Dialog `mf-chart-editor/edit-warning-question`: what a warning rule watches or a message says, as a table. Props `{draft?, tableId?,
 * title?, total?}`: a question that exists, or the table of a new one; what it is called in place of 预警数据; whether it may do without
 * dimensions. It gives the changed draft, or nothing when it is dismissed.
 */
export function EditWarningQuestion({ props, close }: DialogComponentProps) {
  const intl = useIntl();
  const telemetry = useTelemetry();
  const { title } = props;
  const name =
    typeof title === 'string' ? title : intl.formatMessage({ id: 'editor.question.title', defaultMessage: '预警数据' });
  const opening = useMemo(() => {
    const { draft, tableId } = props;
    return draft === undefined
      ? { success: true as const, data: newDraft(name, '', typeof tableId === 'string' ? tableId : '') }
      : chartDraftSchema.safeParse(draft);
  }, [props, name]);
  useEffect(() => {
    if (opening.success) return;
    telemetry.error(opening.error, { where: 'mf-chart-editor/edit-warning-question' });
    close();
  }, [opening, telemetry, close]);
  const draft = useMemo(() => (opening.success ? forWarning(opening.data) : null), [opening]);
  if (!draft) return null;
  return (
    <Provider>
      <QuestionView title={name} total={props['total'] === true} opening={draft} onClose={close} />
    </Provider>
  );
}
