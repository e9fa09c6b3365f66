import type { InstanceCoverage } from '@tessera/contract';
import { MessageBar, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

/** Says when a server instance did not answer in time: its queries are missing from the list. */
export function CoverageNote({ answered, expected }: InstanceCoverage) {
  if (answered >= expected) return null;
  return (
    <MessageBar intent="warning">
      <MessageBarBody>
        <FormattedMessage
          id="admin.queries.coverage"
          defaultMessage="{expected, number} 个服务实例中有 {missing, number} 个没有及时回应，列表可能不完整。"
          values={{ expected, missing: expected - answered }}
        />
      </MessageBarBody>
    </MessageBar>
  );
}
