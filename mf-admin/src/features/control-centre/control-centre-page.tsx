import { usePermitted } from '@tessera/remote-kit';
import { PageHeader, usePageStyles } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { LicencesPanel } from './licences-panel.tsx';
import { OverridePanel } from './override-panel.tsx';
import { TrainsPanel } from './trains-panel.tsx';
import { WaitingCorporations } from './waiting-corporations.tsx';

type Section = 'trains' | 'licences' | 'override';

/** /manager/controlCenter: release trains, licences and one's own override (RT-066). */
export function ControlCentrePage() {
  const styles = usePageStyles();
  const intl = useIntl();
  const mayManage = usePermitted('release_manage');
  const mayOverride = usePermitted('release_override');
  const [section, setSection] = useState<Section>('trains');
  const shown: Section = mayManage ? section : 'override';
  return (
    <div className={styles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.control.title', defaultMessage: '发布控制中心' })}
        description={intl.formatMessage({
          id: 'admin.control.description',
          defaultMessage: '每个微应用独立发布：灰度、转正、回滚，无需重新构建主程序。',
        })}
      />
      {mayManage && <WaitingCorporations />}
      <TabList
        selectedValue={shown}
        onTabSelect={(_, { value }) => {
          if (value === 'trains' || value === 'licences' || value === 'override') setSection(value);
        }}
      >
        {mayManage && (
          <Tab value="trains">{intl.formatMessage({ id: 'admin.control.trains', defaultMessage: '发布列车' })}</Tab>
        )}
        {mayManage && (
          <Tab value="licences">
            {intl.formatMessage({ id: 'admin.control.licences', defaultMessage: '企业与授权' })}
          </Tab>
        )}
        {mayOverride && (
          <Tab value="override">
            {intl.formatMessage({ id: 'admin.control.override', defaultMessage: '开发者覆盖' })}
          </Tab>
        )}
      </TabList>
      {shown === 'trains' && <TrainsPanel />}
      {shown === 'licences' && <LicencesPanel />}
      {shown === 'override' && mayOverride && <OverridePanel />}
    </div>
  );
}
