export { ChannelChoice, type ChannelChoiceProps } from './channel-choice.tsx';
export { recipientKey, recipientName, type Recipient, type RecipientChoices } from './recipient.ts';
export { RecipientField, type RecipientFieldProps } from './recipient-field.tsx';
