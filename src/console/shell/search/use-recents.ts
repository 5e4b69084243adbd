import { useNavigate } from 'react-router';
import { useRecentRecords } from '../../screens/recent-records';
import type { Choice } from './choice';

/** Returns the records that were opened lately, the last one first. */
export function useRecents(): Choice[] {
  const navigate = useNavigate();
  return useRecentRecords().map(({ to, title, detail }) => ({
    key: `recent ${to}`,
    group: 'recent',
    icon: 'clock',
    title,
    detail,
    open: () => navigate(to),
  }));
}
