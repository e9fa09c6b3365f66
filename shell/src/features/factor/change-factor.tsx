import { factor } from '@tessera/contract';
import { useNotify } from '@tessera/remote-kit';
import { MessageBar, MessageBarBody, TextField } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthForm, SubmitButton, useFailureText, useFieldRules, useForm } from '../auth/index.ts';
import { judgeProof, NO_PROOF, ProofFields, withProof } from './proof-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface ChangeFactorProps {
  readonly change: 'renew' | 'remove';
  readonly mail: boolean;
  /** Whether the role demands a second factor. */
  readonly demanded: boolean;
  readonly onDone: () => void;
}

/** Turns the second factor off, or renews its recovery codes: with the password and with a code. */
export function ChangeFactor({ change, mail, demanded, onDone }: ChangeFactorProps) {
  const intl = useIntl();
  const { client, session } = useShell();
  const { toast } = useNotify();
  const rules = useFieldRules();
  const describe = useFailureText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    initial: { ...NO_PROOF, code: '' },
    validate: (values) => ({ ...judgeProof(values, rules), code: rules.factorCode(values.code) }),
    describe,
    submit: async (values) => {
      const { code } = values;
      if (change === 'renew') {
        const renewed = await withProof(client, values, (proof) =>
          client.call(factor.renewCodes, { body: { proof, code } }, { quiet: true }),
        );
        setCodes(renewed.recoveryCodes);
        return;
      }
      await withProof(client, values, (proof) =>
        client.call(factor.remove, { body: { proof, code } }, { quiet: true }),
      );
      toast(intl.formatMessage({ id: 'shell.factor.removed', defaultMessage: '两步验证已关闭' }), {
        intent: 'success',
      });
      onDone();
      await session.refresh();
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      {change === 'remove' && demanded && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id="shell.factor.removeDemanded"
              defaultMessage="您的角色要求两步验证。关闭后，必须重新设置才能继续使用；更换手机时请这样做。"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      <ProofFields form={form} mail={mail} describe={describe} autoFocus />
      <TextField
        {...form.field('code')}
        required
        label={intl.formatMessage({ id: 'shell.factor.codeOrRecovery', defaultMessage: '验证码或恢复码' })}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton busy={form.busy}>
        {change === 'renew' ? (
          <FormattedMessage id="shell.factor.renew" defaultMessage="更换恢复码" />
        ) : (
          <FormattedMessage id="shell.factor.remove" defaultMessage="关闭两步验证" />
        )}
      </SubmitButton>
    </AuthForm>
  );
}
