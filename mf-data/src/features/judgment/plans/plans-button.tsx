import { usePermitted } from '@tessera/remote-kit';
import { Button } from '@tessera/ui/core';
import { ClockRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { PlansDrawer } from './plans-drawer.tsx';

/** Opens what a model does by schedule, for who may say so. */
export function PlansButton({ modelCode }: { readonly modelCode: string }) {
  const [open, setOpen] = useState(false);
  if (!usePermitted('data_model_edit')) return null;
  return (
    <>
      <Button icon={<ClockRegular />} onClick={() => setOpen(true)}>
        <FormattedMessage id="data.judgment.plans" defaultMessage="定时报告" />
      </Button>
      {open && <PlansDrawer modelCode={modelCode} onClose={() => setOpen(false)} />}
    </>
  );
}
