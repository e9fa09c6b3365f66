import { factor } from '@tessera/contract';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthForm, SubmitButton, useFailureText, useFieldRules, useForm } from '../auth/index.ts';
import { ConfirmSecret, type NewSecret } from './confirm-secret.tsx';
import { judgeProof, NO_PROOF, ProofFields, withProof } from './proof-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface EnrolFactorProps {
  /** Whether a code can be mailed in place of the password. */
  readonly mail: boolean;
  /** The recovery codes were shown. */
  readonly onDone: () => void;
}

/** Leads through a second factor: proof, the secret in an application, recovery codes. */
export function EnrolFactor({ mail, onDone }: EnrolFactorProps) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret) return <ConfirmSecret secret={secret} onConfirmed={setCodes} onAgain={() => setSecret(null)} />;
  return <Prove mail={mail} onSecret={setSecret} />;
}

function Prove({ mail, onSecret }: { readonly mail: boolean; readonly onSecret: (secret: NewSecret) => void }) {
  const { client } = useShell();
  const rules = useFieldRules();
  const describe = useFailureText();
  const form = useForm({
    initial: NO_PROOF,
    validate: (values) => judgeProof(values, rules),
    describe,
    submit: async (values) =>
      onSecret(
        await withProof(client, values, (proof) => client.call(factor.begin, { body: { proof } }, { quiet: true })),
      ),
  });
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      <ProofFields form={form} mail={mail} describe={describe} autoFocus />
      <SubmitButton busy={form.busy}>
        <FormattedMessage id="shell.factor.next" defaultMessage="下一步" />
      </SubmitButton>
    </AuthForm>
  );
}
