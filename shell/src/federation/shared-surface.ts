/**
 * The subpaths of shared libraries that remotes may import. A remote brings no copy of its own, so each must be part
 * of the shell's build, whether the shell uses it or not; publishing checks a remote's list against the shell's.
 */
import 'react';
import 'react/compiler-runtime';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import '@epm/router';
