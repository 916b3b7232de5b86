// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Something small to deploy and to call: `ring` moves nothing, `pull` always fails.
contract Buoy {
    uint256 public rings;

    event Rung(address indexed by, uint256 count);

    function ring() external {
        rings++;
        emit Rung(msg.sender, rings);
    }

    function pull() external pure {
        revert("The chain holds");
    }
}
