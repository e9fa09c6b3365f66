import type { GrantSubject } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** What kinds of subjects are called. */
export function useSubjectKinds(): Readonly<Record<GrantSubject['kind'], string>> {
  const intl = useIntl();
  return {
    everyone: intl.formatMessage({ id: 'admin.resources.subject.everyone', defaultMessage: '全体成员' }),
    role: intl.formatMessage({ id: 'admin.resources.subject.role', defaultMessage: '角色' }),
    group: intl.formatMessage({ id: 'admin.resources.subject.group', defaultMessage: '用户组' }),
    member: intl.formatMessage({ id: 'admin.resources.subject.member', defaultMessage: '成员' }),
  };
}
