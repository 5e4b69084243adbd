import MuiAutocomplete from '@mui/material/Autocomplete';
import { useMemo, type ReactNode } from 'react';
import { Chip } from '../../kit/chip';
import type { ControlProps } from '../../kit/field';
import { useTranslate } from '../../kit/use-translate';
import { MuiFrame } from './mui-frame';
import './autocomplete.css';

export interface Choice {
  id: string;
  name: string;
  /** Said beside the name, smaller. */
  detail?: string;
}

interface AutocompleteProps {
  control: ControlProps;
  many?: boolean;
  readOnly?: boolean;
  value: readonly Choice[];
  options: readonly Choice[];
  /** The options already are what the text finds. */
  loading?: boolean;
  typed: string;
  /** Receives the text; `byHand`: typed, and not the name of what was just chosen. */
  onType: (text: string, byHand: boolean) => void;
  onChange: (chosen: readonly Choice[]) => void;
  onBlur: () => void;
}

/** Renders MUI's combobox around the kit's own control; its options come ready filtered. */
export function Autocomplete(props: AutocompleteProps): ReactNode {
  const t = useTranslate('forms');
  const { control, many = false, readOnly, value, options, loading, typed, onType, onChange, onBlur } = props;
  // MUI takes another array for another choice, and would write its name over what is being typed.
  const key = JSON.stringify(value);
  const chosen = useMemo(() => JSON.parse(key) as Choice[], [key]);
  return (
    <MuiFrame>
      <MuiAutocomplete<Choice, boolean>
        id={control.id}
        multiple={many}
        readOnly={readOnly}
        disablePortal
        autoHighlight
        value={many ? chosen : (chosen[0] ?? null)}
        options={[...options]}
        loading={loading}
        inputValue={typed}
        filterOptions={(all) => all}
        filterSelectedOptions={many}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onInputChange={(_event, text, reason) => onType(text, reason === 'input')}
        onChange={(_event, choice) => onChange([choice].flat().filter((one) => one !== null))}
        onBlur={onBlur}
        loadingText={t('reference.loading')}
        noOptionsText={t('reference.none')}
        openText={t('reference.open')}
        closeText={t('reference.close')}
        clearText={t('reference.clear')}
        renderOption={({ key, ...option }, { name, detail }) => (
          <li key={key} {...option}>
            {name}
            {detail ? <span className="autocomplete__detail">{detail}</span> : null}
          </li>
        )}
        renderInput={({ slotProps }) => (
          <div ref={slotProps.input.ref} className="autocomplete">
            {many
              ? value.map((one) => (
                  <Chip
                    key={one.id}
                    onRemove={readOnly ? undefined : () => onChange(value.filter(({ id }) => id !== one.id))}
                  >
                    {one.name}
                  </Chip>
                ))
              : null}
            <input
              {...slotProps.htmlInput}
              {...control}
              readOnly={readOnly}
              placeholder={readOnly ? undefined : t('reference.search')}
            />
          </div>
        )}
      />
    </MuiFrame>
  );
}
