import {
  docking,
  ERRORS,
  type DockingKind,
  type DockingSystemDetail,
  type DockingField,
  type EndpointReply,
} from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { isRequestError, type RequestError } from '@tessera/request';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@tessera/ui/core';
import { DrawerBody, Field, Select, TextField } from '@tessera/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Unsaved } from '../../common/use-unsaved.ts';
import { AdmissionFields } from './admission-fields.tsx';
import {
  draftOf,
  faultsOf,
  keepsSecret,
  refusedField,
  rulesOf,
  settingsOf,
  type DockingDraft,
  type DraftFault,
} from './docking-draft.ts';
import { DockingFieldInput } from './docking-field.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { MatchFields } from './match-fields.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, width: '100%' },
  body: { display: 'flex', flexDirection: 'column', gap: '12px', '& > *': { flexShrink: 0 } },
  more: { '& > summary': { cursor: 'pointer', marginBottom: '8px' } },
  advanced: { display: 'flex', flexDirection: 'column', gap: '12px' },
  foot: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    padding: '12px 24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

export interface DockingFormProps {
  readonly kinds: readonly DockingKind[];
  /** Null adds a new one. */
  readonly detail: DockingSystemDetail | null;
  readonly unsaved: Pick<Unsaved, 'mark'>;
  onClose(): void;
  onSaved(saved: EndpointReply<typeof docking.save>): void;
  onReload(): void;
}

/** Kind, name, what the kind asks for, and who comes in how. The kind of a system that is there stays as it is. */
export function DockingForm({ kinds, detail, unsaved, onClose, onSaved, onReload }: DockingFormProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const kindOf = (name: string | undefined) => kinds.find(({ kind }) => kind === name) ?? kinds[0]!;
  const [draft, setDraft] = useState(() => draftOf(kindOf(detail?.kind), detail));
  const kind = kindOf(draft.kind);
  const [begun] = useState(draft);
  /** Counts tries to save: from the first on faults are shown, and the first of them has the focus. */
  const [tried, setTried] = useState(0);
  const [refusal, setRefusal] = useState<RequestError | null>(null);
  const change = (part: Partial<DockingDraft>) => {
    setDraft({ ...draft, ...part });
    setRefusal(null);
  };
  const faults = faultsOf(draft, kind, detail);
  const changed = JSON.stringify(draft) !== JSON.stringify(begun);
  useEffect(() => {
    unsaved.mark(changed);
    return () => unsaved.mark(false);
  }, [changed, unsaved]);
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried, refusal]);

  const words: Readonly<Record<DraftFault, string>> = {
    missing: intl.formatMessage({ id: 'admin.docking.missing', defaultMessage: '请填写此项' }),
    address: intl.formatMessage({
      id: 'admin.docking.addressFault',
      defaultMessage: '以 https:// 或 http:// 开头，不含账号和密码',
    }),
    domains: intl.formatMessage({ id: 'admin.docking.domainsFault', defaultMessage: '请填写域名，例如 example.com' }),
    role: intl.formatMessage({ id: 'admin.docking.roleFault', defaultMessage: '请选择默认角色' }),
  };
  const refused = refusal && refusedField(refusal.message, kind.fields);
  const errorOf = (name: string): string | undefined => {
    if (refusal && refused === name) return refusal.message;
    const fault = tried > 0 ? faults[name] : undefined;
    return fault && words[fault];
  };
  const submit = async (): Promise<void> => {
    setTried(tried + 1);
    if (Object.keys(faults).length > 0) return;
    await run(async () => {
      try {
        const saved = await client.call(
          docking.save,
          {
            body: {
              ...(detail && { systemId: detail.systemId, version: detail.version }),
              kind: draft.kind,
              name: draft.name.trim(),
              enabled: draft.enabled,
              settings: settingsOf(draft, kind.fields, detail),
              rules: rulesOf(draft),
            },
          },
          { quiet: true },
        );
        unsaved.mark(false);
        onSaved(saved);
      } catch (error) {
        if (!isRequestError(error)) throw error;
        setRefusal(error);
      }
    });
  };
  const input = (field: DockingField) => (
    <DockingFieldInput
      key={`${draft.kind}.${field.name}`}
      field={field}
      value={draft.texts[field.name] ?? ''}
      stored={
        !field.secret || !detail?.secretsSet.includes(field.name)
          ? null
          : keepsSecret(draft, field, detail)
            ? 'kept'
            : (draft.stored[field.name] ?? 'kept')
      }
      error={errorOf(field.name)}
      onChange={(value) => change({ texts: { ...draft.texts, [field.name]: value } })}
      onStored={(next) => {
        const { [field.name]: _, ...stored } = draft.stored;
        change({ stored: next === 'kept' ? stored : { ...stored, [field.name]: next } });
      }}
    />
  );
  const advanced = kind.fields.filter((field) => field.advanced);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DrawerBody className={styles.body}>
        {refusal && refused === null && (
          <MessageBar intent="error" role="alert" layout="multiline">
            <MessageBarBody>{refusal.message}</MessageBarBody>
            {refusal.code === ERRORS.conflict.code && (
              <MessageBarActions>
                <Button onClick={onReload}>
                  <FormattedMessage id="admin.docking.reload" defaultMessage="放弃更改并载入最新内容" />
                </Button>
              </MessageBarActions>
            )}
          </MessageBar>
        )}
        <Field label={intl.formatMessage({ id: 'admin.docking.kind', defaultMessage: '类型' })} hint={kind.hint}>
          <Select
            disabled={detail !== null}
            value={draft.kind}
            onChange={(_, { value }) => {
              setDraft({ ...draftOf(kindOf(value), null), name: draft.name });
              setRefusal(null);
              setTried(0);
            }}
          >
            {kinds.map(({ kind: name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          required
          label={intl.formatMessage({ id: 'admin.docking.name', defaultMessage: '名称' })}
          {...(kind.signsIn && {
            hint: intl.formatMessage({ id: 'admin.docking.nameHint', defaultMessage: '登录页上按钮的名称' }),
          })}
          maxLength={60}
          value={draft.name}
          error={errorOf('name')}
          onValueChange={(name) => change({ name })}
        />
        {kind.fields.filter((field) => !field.advanced).map(input)}
        {advanced.length > 0 && (
          <details className={styles.more} open={advanced.some(({ name }) => errorOf(name) !== undefined) || undefined}>
            <summary>
              <FormattedMessage id="admin.docking.advanced" defaultMessage="更多设置" />
            </summary>
            <div className={styles.advanced}>{advanced.map(input)}</div>
          </details>
        )}
        {kind.signsIn && (
          <AdmissionFields
            draft={draft}
            domainsError={errorOf('domains')}
            roleError={errorOf('role')}
            onChange={change}
          />
        )}
        {kind.signsIn && kind.maps && <MatchFields rules={draft.rules} onChange={(rules) => change({ rules })} />}
        {kind.maps && <MappingFields kind={kind} rules={draft.rules} onChange={(rules) => change({ rules })} />}
      </DrawerBody>
      <div className={styles.foot}>
        <Button disabledFocusable={busy} onClick={onClose}>
          <FormattedMessage id="admin.docking.cancel" defaultMessage="取消" />
        </Button>
        <Button type="submit" appearance="primary" disabledFocusable={busy || (detail !== null && !changed)}>
          <FormattedMessage id="admin.save" defaultMessage="保存" />
        </Button>
      </div>
    </form>
  );
}
