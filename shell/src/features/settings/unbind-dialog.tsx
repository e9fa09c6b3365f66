import { factor, thirdparty, type BoundAccount } from '@tessera/contract';
import { useEndpoint, useNotify } from '@tessera/remote-kit';
import { makeStyles, PlainDialog } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthForm, SubmitButton, useFailureText, useFieldRules, useForm } from '../auth/index.ts';
import { judgeProof, NO_PROOF, ProofFields, withProof } from '../factor/index.ts';

const useStyles = makeStyles({ text: { margin: '0 0 14px' } });

export interface UnbindDialogProps {
  readonly account: BoundAccount;
  readonly onUnbound: () => void;
  readonly onClose: () => void;
}

/** Lets an account of another system go, with the password or a mailed code. */
export function UnbindDialog({ account: { systemId, systemName }, onUnbound, onClose }: UnbindDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { client } = useShell();
  const { toast } = useNotify();
  const rules = useFieldRules();
  const describe = useFailureText();
  const mail = useEndpoint(factor.state, { body: {} }, { fresh: true }).data?.mail ?? false;
  const form = useForm({
    initial: NO_PROOF,
    validate: (values) => judgeProof(values, rules),
    describe,
    submit: async (values) => {
      await withProof(client, values, (proof) =>
        client.call(thirdparty.unbind, { body: { systemId, proof } }, { quiet: true }),
      );
      toast(intl.formatMessage({ id: 'shell.settings.unbound', defaultMessage: '已解除绑定' }), { intent: 'success' });
      onUnbound();
    },
  });
  return (
    <PlainDialog
      width={460}
      title={intl.formatMessage({ id: 'shell.settings.unbindTitle', defaultMessage: '解除绑定' })}
      onClose={onClose}
    >
      <p className={styles.text}>
        <FormattedMessage
          id="shell.settings.unbindText"
          defaultMessage="解除后将无法从 {name} 直接进入，经由它登录的其他会话会结束。需要时可以重新绑定。"
          values={{ name: systemName }}
        />
      </p>
      <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
        <ProofFields form={form} mail={mail} describe={describe} autoFocus />
        <SubmitButton busy={form.busy}>
          <FormattedMessage id="shell.settings.unbind" defaultMessage="解除绑定" />
        </SubmitButton>
      </AuthForm>
    </PlainDialog>
  );
}
