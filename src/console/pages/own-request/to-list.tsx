import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { useSection } from './use-section';

/** Renders the way back to the list of the section. */
export function ToList(): ReactNode {
  const t = useTranslate('application');
  const navigate = useNavigate();
  const { path } = useSection();
  return <Button onClick={() => void navigate(path)}>{t('toList')}</Button>;
}
