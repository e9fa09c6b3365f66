/** Attribute of the room in which the words of a component stand, and scroll where they are longer than it. */
export const TEXT_BOX = 'data-text-box';
