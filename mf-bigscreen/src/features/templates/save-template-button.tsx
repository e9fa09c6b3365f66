import { Permitted, useDialogs } from '@tessera/remote-kit';
import { IconButton } from '@tessera/ui/core';
import { LayerRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

export interface SaveTemplateButtonProps {
  readonly menuCode: string;
  readonly name: string;
}

/** Asks for what a template of a screen should hold, and keeps it. */
export function SaveTemplateButton({ menuCode, name }: SaveTemplateButtonProps) {
  const intl = useIntl();
  const dialogs = useDialogs();
  return (
    <Permitted tag="dashboard_edit_file">
      <IconButton
        label={intl.formatMessage({ id: 'bigscreen.template.save', defaultMessage: '存为模板' })}
        icon={<LayerRegular />}
        onClick={() => void dialogs.open('mf-bigscreen/save-template', { menuCode, name })}
      />
    </Permitted>
  );
}
