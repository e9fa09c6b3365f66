import type { GrantReason, NamedResource, ResourceRef } from '@tessera/contract';
import { useIntl } from 'react-intl';

import { useResourceNames } from './use-resource-names.ts';

export interface Explained {
  /** Name of the member or group. */
  readonly who: string;
  readonly resource: NamedResource;
  /** Object whose list decides. */
  readonly from: NamedResource | null;
}

/** Says in one sentence why somebody may do something with an object, or not. */
export function useWhySentence(): (explained: Explained, reason: GrantReason) => string {
  const intl = useIntl();
  const names = useResourceNames();
  return ({ who, resource, from }, { action, reason, by, entry }) => {
    const values = {
      who,
      action: names.action(action),
      name: resource.name,
      subject: by ? names.subject(by) : '',
      entry: names.action(entry ?? action),
      place: placeOf(from),
      inherited: from !== null && !isSame(from, resource) ? 'yes' : 'no',
    };
    switch (reason) {
      case 'owner':
        return intl.formatMessage(
          { id: 'admin.why.owner', defaultMessage: '{who}可以对“{name}”进行“{action}”，因为{who}是企业所有者。' },
          values,
        );
      case 'open':
        return intl.formatMessage(
          {
            id: 'admin.why.open',
            defaultMessage:
              '{who}可以对“{name}”进行“{action}”，因为它和上级目录都没有授权列表，角色包含的操作都可以进行。',
          },
          values,
        );
      case 'granted':
        return intl.formatMessage(
          {
            id: 'admin.why.granted',
            defaultMessage:
              '{who}可以对“{name}”进行“{action}”，因为{subject}在{place}的授权列表中被允许“{entry}”{inherited, select, yes {，而“{name}”沿用该列表} other {}}。',
          },
          values,
        );
      case 'denied':
        return intl.formatMessage(
          {
            id: 'admin.why.denied',
            defaultMessage:
              '{who}不能对“{name}”进行“{action}”，因为{subject}在{place}的授权列表中被拒绝“{entry}”{inherited, select, yes {，而“{name}”沿用该列表} other {}}。',
          },
          values,
        );
      case 'missing':
        return intl.formatMessage(
          {
            id: 'admin.why.missing',
            defaultMessage: '{who}不能对“{name}”进行“{action}”，因为{place}的授权列表中没有条目允许{who}这样做。',
          },
          values,
        );
      case 'role':
        return intl.formatMessage(
          { id: 'admin.why.role', defaultMessage: '{who}不能对“{name}”进行“{action}”，因为{who}的角色不包含此操作。' },
          values,
        );
      case 'gone':
        return intl.formatMessage(
          { id: 'admin.why.gone', defaultMessage: '{who}不能对“{name}”进行“{action}”，因为该成员已停用。' },
          values,
        );
    }
  };

  function placeOf(from: NamedResource | null): string {
    return from
      ? intl.formatMessage(
          { id: 'admin.resources.subject.named', defaultMessage: '{kind}“{name}”' },
          { kind: names.kind(from.kind), name: from.name },
        )
      : intl.formatMessage({ id: 'admin.why.nowhere', defaultMessage: '企业' });
  }
}

const isSame = (one: ResourceRef, other: ResourceRef): boolean => one.kind === other.kind && one.id === other.id;
