import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button } from 'antd';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import type { useDebouncedSearch } from '@/components/kit/use-debounced-search';
import { Kbd } from '@/components/plain/kbd';
import { isOfInputMethod } from '@/lib/browser/keys';

import { OptionLine, pickOption, type Option } from './option-line';
import styles from './palette.module.css';
import { Preview } from './preview';

export type OptionGroup = {
  title: string;
  /** What it is of, where its title says more. */
  of?: string;
  options: Option[];
};

type Props = {
  label: string;
  hint: string;
  /** What the text box shows, and who hears of what is typed. */
  box: ReturnType<typeof useDebouncedSearch>['box'];
  onClose: () => void;
  groups: OptionGroup[];
  /** What stands between the box and the list. */
  tabs: ReactNode;
  children: ReactNode;
};

const STEPS = new Map<string, number>(Object.entries({ ArrowDown: 1, ArrowUp: -1 }));

/** A text box with a list of options: arrows select, Enter picks, the focus stays. */
export function Combobox(props: Props) {
  const { label, hint, box, onClose, groups, tabs, children } = props;
  const id = useId();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options);
  // Options change with each response; without the selected one the first is active.
  const active = options.find((option) => option.id === chosenId) ?? options[0];
  const elementId = (option: Option) => `${id}${option.id.replaceAll(/\s/g, '_')}`;
  const activeId = active && elementId(active);

  useEffect(
    function keepActiveInView() {
      if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    },
    [activeId],
  );

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS.get(event.key);
    if (isOfInputMethod(event.nativeEvent) || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) {
      if (active) pickOption(active, event);
      return;
    }
    const index = active ? options.indexOf(active) : -1;
    setChosenId(options[(index + step + options.length) % options.length]?.id ?? null);
  }

  return (
    <>
      <div className={styles.box}>
        <AntdIcon shape={SearchOutlined} />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          placeholder={hint}
          {...box}
          onChange={(event) => {
            setChosenId(null);
            box.onChange(event);
          }}
          onKeyDown={handleKey}
        />
        <Button
          type="text"
          icon={<AntdIcon shape={CloseOutlined} />}
          aria-label="Close"
          title="Close"
          onClick={onClose}
        />
      </div>
      {tabs}
      <div className={styles.found}>
        <div id={`${id}list`} role="listbox" aria-label={label} className={styles.list}>
          {groups
            .filter((group) => group.options.length > 0)
            .map((group) => (
              <div key={group.title} role="group" aria-label={group.title}>
                <div className={styles.title} aria-hidden>
                  {group.title}
                </div>
                {group.options.map((option) => (
                  <OptionLine
                    key={option.id}
                    id={elementId(option)}
                    option={option}
                    isActive={option === active}
                    onPoint={() => setChosenId(option.id)}
                  />
                ))}
              </div>
            ))}
        </div>
        {active?.preview && <Preview {...active.preview} />}
      </div>
      <div className={styles.notes}>
        <div>{children}</div>
        {active && (
          <p className={styles.help} aria-hidden>
            <Kbd press="↑ ↓" /> choose <Kbd press="↵" /> {active.verb}
          </p>
        )}
      </div>
    </>
  );
}
