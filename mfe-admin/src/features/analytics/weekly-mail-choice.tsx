import { Checkbox } from '@epm/ui';
import { useHost } from '@epm/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setWeeklyMail, weeklyMailQuery } from './analytics-queries.ts';
import styles from './analytics-page.module.css';

/** Checkbox for the weekly email to the signed-in admin. */
export function WeeklyMailChoice() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const query = weeklyMailQuery(api);
  const { data } = useQuery(query);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => setWeeklyMail(api, isOn),
    onSuccess: (choice) => {
      client.setQueryData(query.queryKey, choice);
      toast({ kind: 'success', text: choice.isOn ? 'You get the weekly email' : 'You no longer get the weekly email' });
    },
    onError: () => toast({ kind: 'error', text: 'Failed to save. Check the connection, then try again.' }),
  });
  if (!data) return null;
  return (
    <div className={styles.mail}>
      <Checkbox
        label="Email me the main figures every Monday"
        hint="At 7:00 Central, with those of the week before. This choice is only for your account."
        checked={isPending ? variables : data.isOn}
        disabled={isPending}
        onChange={({ target }) => mutate(target.checked)}
      />
    </div>
  );
}
