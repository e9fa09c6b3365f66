import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { ChoiceGroup } from './choice-group.tsx';
import { Checkbox } from './index.ts';

function Fruits() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <ChoiceGroup label="水果">
      {['苹果', '梨'].map((one) => (
        <Checkbox
          key={one}
          label={one}
          checked={chosen.includes(one)}
          onChange={(_event, { checked }) => setChosen(checked === true ? [...chosen, one] : [])}
        />
      ))}
    </ChoiceGroup>
  );
}

test('the label of a box switches that box; the group is called by its label', async () => {
  render(<Fruits />);
  expect(screen.getByRole('group', { name: '水果' })).toBeInTheDocument();
  await userEvent.click(screen.getByText('梨'));
  expect(screen.getByRole('checkbox', { name: '梨' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '苹果' })).not.toBeChecked();
});
