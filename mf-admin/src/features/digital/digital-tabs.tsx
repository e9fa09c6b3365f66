import { useNavigate } from '@tessera/remote-kit/router';
import { Tab, TabList } from '@tessera/ui/forms';
import { FormattedMessage } from 'react-intl';

import { DIGITAL_PATHS } from './digital-paths.ts';

/** Leads between the messages and what became of them. */
export function DigitalTabs({ selected }: { readonly selected: string }) {
  const navigate = useNavigate();
  return (
    <TabList
      selectedValue={selected}
      onTabSelect={(_, { value }) => {
        if (value !== selected) void navigate(String(value));
      }}
    >
      <Tab value={DIGITAL_PATHS.config}>
        <FormattedMessage id="admin.digital.messages" defaultMessage="消息" />
      </Tab>
      <Tab value={DIGITAL_PATHS.log}>
        <FormattedMessage id="admin.digital.log" defaultMessage="展示与发送" />
      </Tab>
    </TabList>
  );
}
