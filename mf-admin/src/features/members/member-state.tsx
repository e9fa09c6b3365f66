import type { Member } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

export function MemberState({ state }: { readonly state: Member['state'] }) {
  switch (state) {
    case 'active':
      return (
        <Badge appearance="tint" color="success">
          <FormattedMessage id="admin.state.active" defaultMessage="正常" />
        </Badge>
      );
    case 'invited':
      return (
        <Badge appearance="tint" color="brand">
          <FormattedMessage id="admin.state.invited" defaultMessage="待接受" />
        </Badge>
      );
    case 'disabled':
      return (
        <Badge appearance="tint" color="subtle">
          <FormattedMessage id="admin.state.disabled" defaultMessage="已停用" />
        </Badge>
      );
  }
}
