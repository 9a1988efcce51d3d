import { PROPERTY_TYPES, REFERRAL_STATUS_LABELS, REFERRAL_STATUSES } from '@epm/contract';
import type { ReferralStatus } from '@epm/contract';
import { Button, Instant, MenuButton, RelativeTime } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { formatAmount } from '../../../app/format-money.ts';
import { RowActions, RowTitle } from '../../../app/table-cells.tsx';
import type { Referral } from './referral-queries.ts';

interface ReferralActions {
  changeStatus: (referral: Referral, status: ReferralStatus) => void;
  edit: (referral: Referral) => void;
  pay: (referral: Referral) => void;
  remove: (referral: Referral) => void;
  accept: (referral: Referral) => void;
  restore: (referral: Referral) => void;
}

const EmailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>;

/** Creates the columns of the referral table. */
export const createReferralColumns = (actions: ReferralActions): readonly TableColumn<Referral>[] => [
  {
    key: 'client',
    header: 'Client',
    isRowHeader: true,
    width: '24%',
    cell: ({ clientName, propertyAddress, propertyType }) => (
      <RowTitle detail={`${propertyAddress} · ${PROPERTY_TYPES[propertyType]}`}>{clientName}</RowTitle>
    ),
  },
  {
    key: 'realtor',
    header: 'Realtor',
    width: '20%',
    cell: ({ realtorName, realtorCompany, realtorEmail }) => (
      <RowTitle
        detail={
          <>
            {realtorCompany} · <EmailLink email={realtorEmail} />
          </>
        }
      >
        {realtorName}
      </RowTitle>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    width: '9rem',
    cell: (referral) => {
      const { clientName, status, isDeleted } = referral;
      if (isDeleted) return REFERRAL_STATUS_LABELS[status];
      return (
        <MenuButton
          size="sm"
          variant="outline"
          aria-label={`${REFERRAL_STATUS_LABELS[status]}: change the status of ${clientName}`}
          label={`Status of ${clientName}`}
          items={REFERRAL_STATUSES.map((choice) => ({
            key: choice,
            label: REFERRAL_STATUS_LABELS[choice],
            isChosen: choice === status,
            isDisabled: choice === status,
            run: () => actions.changeStatus(referral, choice),
          }))}
        >
          {REFERRAL_STATUS_LABELS[status]}
        </MenuButton>
      );
    },
  },
  {
    key: 'fee',
    header: 'Fee',
    isNumeric: true,
    width: '9rem',
    cell: ({ referralFee, paymentDate }) => (
      <RowTitle detail={paymentDate === null ? 'Unpaid' : <Instant time={paymentDate} />}>
        {paymentDate === null ? '' : 'Paid '}
        {formatAmount(Math.round(referralFee * 100))}
      </RowTitle>
    ),
  },
  {
    key: 'created',
    header: 'Submitted',
    isNumeric: true,
    width: '7rem',
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    isUnlabeled: true,
    width: '19rem',
    cell: (referral) => {
      const action = (label: string, run: (referral: Referral) => void) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={`${label}: ${referral.clientName}`}
          onClick={() => run(referral)}
        >
          {label}
        </Button>
      );
      if (referral.isDeleted) return <RowActions>{action('Restore', actions.restore)}</RowActions>;
      return (
        <RowActions>
          {action('Edit', actions.edit)}
          {action('Delete', actions.remove)}
          {referral.isSuspect && action('Not spam', actions.accept)}
          {referral.paymentStatus === 'unpaid' && !referral.isSuspect && action('Process Payment', actions.pay)}
        </RowActions>
      );
    },
  },
];
