import type { DockingKind, DockingStep, DockingSystem, DockingSystemDetail, Locale } from '@tessera/contract';

import { text, type TextKey } from '../../platform/texts/index.ts';
import { isSecret } from './docking-form.ts';
import type { SystemRow, Values } from './docking-repository.ts';
import { KINDS, wayOf } from './kinds/index.ts';
import type { Docked, Kind } from './kinds/kind.ts';
import type { TestedStep } from './tables.ts';

/** A kind as forms are drawn from it, in one language. */
export function viewOfKind({ kind, descriptor, test, signIn, password, directory }: Kind, locale: Locale): DockingKind {
  return {
    kind,
    label: text(locale, descriptor.label),
    hint: text(locale, descriptor.hint),
    fields: descriptor.fields.map((field) => ({
      name: field.name,
      kind: field.kind,
      label: text(locale, field.label),
      hint: field.hint ? text(locale, field.hint) : '',
      required: field.required,
      secret: isSecret(field),
      default: field.default ?? '',
      options: (field.options ?? []).map(({ value, label }) => ({ value, label: text(locale, label) })),
      advanced: field.advanced ?? false,
    })),
    steps: test.steps.map(({ step, label }) => ({ step, label: text(locale, label) })),
    signsIn: signIn !== null || password !== undefined,
    directory: !directory ? 'none' : 'reads' in directory ? 'reads' : 'pushes',
    maps: descriptor.maps,
    claims: descriptor.claims,
  };
}

export function viewOfStep({ kind }: Pick<SystemRow, 'kind'>, tested: TestedStep, locale: Locale): DockingStep {
  const known = KINDS[kind].test.steps.find(({ step }) => step === tested.step);
  return {
    step: tested.step,
    label: known ? text(locale, known.label) : tested.step,
    state: tested.state,
    text: tested.key === '' ? '' : text(locale, tested.key as TextKey, tested.args),
    milliseconds: tested.milliseconds,
  };
}

export function viewOfSystem(row: SystemRow, accounts: number, locale: Locale): DockingSystem {
  const kind = KINDS[row.kind];
  const failed = row.test_steps?.find(({ state }) => state === 'failed');
  return {
    systemId: row.system_id,
    kind: row.kind,
    kindLabel: text(locale, kind.descriptor.label),
    name: row.system_name,
    enabled: row.enabled,
    signsIn: wayOf(row) !== null,
    exclusive: row.rules.exclusive,
    accounts,
    lastSignIn: row.last_sign_in?.toISOString() ?? null,
    lastTest: row.tested_at && {
      at: row.tested_at.toISOString(),
      ok: failed === undefined,
      label: failed ? viewOfStep(row, failed, locale).label : '',
    },
  };
}

export function detailOf(
  row: SystemRow,
  secrets: Values,
  { accounts, publicUrl, locale }: { accounts: number; publicUrl: string; locale: Locale },
): DockingSystemDetail {
  const addresses = KINDS[row.kind].descriptor.addresses(dockedOf(row, secrets), publicUrl);
  return {
    ...viewOfSystem(row, accounts, locale),
    settings: { ...row.settings },
    secretsSet: Object.keys(secrets),
    rules: row.rules,
    version: row.version,
    addresses: addresses.map(({ label, value }) => ({ label: text(locale, label), value })),
  };
}

/** A system as its kind sees it. */
export function dockedOf(row: SystemRow, secrets: Values): Docked {
  const { descriptor } = KINDS[row.kind];
  const values: Values = { ...row.settings, ...secrets };
  const { account, name, email, mobile, groups } = row.rules.claims;
  const known = descriptor.claims;
  return {
    systemId: row.system_id,
    corporationCode: row.corporation_code,
    name: row.system_name,
    value: (field) => values[field] ?? descriptor.fields.find((one) => one.name === field)?.default ?? '',
    claims: {
      account: account || known.account,
      name: name || known.name,
      email: email || known.email,
      mobile: mobile || known.mobile,
      groups: groups || known.groups,
    },
  };
}
