import { ERRORS, warnings, type WarningDraft, type WarningRule } from '@tessera/contract';
import { useAction, useClient, useNotify, useTelemetry } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface RuleSaving {
  readonly busy: boolean;
  /** What the server said to the last try, in the user's language; null for nothing. */
  readonly refused: { readonly message: string; readonly conflict: boolean } | null;
  /** @returns the stored rule; null where it was refused */
  save(draft: WarningDraft, of: Pick<WarningRule, 'ruleId' | 'version'> | null): Promise<WarningRule | null>;
}

/** Stores a rule; what the server refuses is told on the page. */
export function useSavingRule(): RuleSaving {
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const telemetry = useTelemetry();
  const { busy, run } = useAction();
  const [refused, setRefused] = useState<RuleSaving['refused']>(null);
  const save: RuleSaving['save'] = async (rule, of) => {
    let saved: WarningRule | null = null;
    setRefused(null);
    await run(async () => {
      try {
        const body = { rule, ...(of && { ruleId: of.ruleId, version: of.version }) };
        saved = await client.call(warnings.save, { body }, { quiet: true });
        notify.toast(intl.formatMessage({ id: 'dashboard.warning.saved', defaultMessage: '规则已保存' }), {
          intent: 'success',
        });
      } catch (error) {
        if (!isRequestError(error)) telemetry.error(error, { what: 'save warning rule' });
        setRefused({
          message:
            isRequestError(error) && error.kind === 'catalogue'
              ? error.message
              : intl.formatMessage({ id: 'dashboard.warning.notSaved', defaultMessage: '保存没有成功，请稍后重试。' }),
          conflict: isRequestError(error) && error.code === ERRORS.conflict.code,
        });
      }
    });
    return saved;
  };
  return { busy, refused, save };
}
