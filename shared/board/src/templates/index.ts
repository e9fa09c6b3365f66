export { editedPicture, templatePicture } from './document-picture.ts';
export { NewFromTemplate, type NewFromTemplateProps } from './new-from-template.tsx';
export { NextVersionFields, useNextVersion } from './next-version.tsx';
export { SampleRowsField } from './sample-rows-field.tsx';
export { SaveTemplateButton, type SaveTemplateButtonProps } from './save-template-button.tsx';
export { SaveTemplateDialog, type SaveTemplateDialogProps } from './save-template-dialog.tsx';
export { TemplateFindings } from './template-findings.tsx';
export { TemplatePicture } from './template-picture.tsx';
export { TemplateUpdateNotice } from './template-update-notice.tsx';
